CREATE TABLE "payment_attempts" (
	"number" text COLLATE "C" PRIMARY KEY NOT NULL,
	"quote_id" bigint NOT NULL,
	"provider" text COLLATE "C" NOT NULL,
	"way" text COLLATE "C" NOT NULL,
	"part" text COLLATE "C" NOT NULL,
	"cents" bigint NOT NULL,
	"started_at" bigint NOT NULL,
	"state" text COLLATE "C" DEFAULT 'open' NOT NULL,
	"told_at" bigint,
	"refunded_cents" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_attempts_quote" ON "payment_attempts" USING btree ("quote_id");