CREATE TABLE "payment_returns" (
	"provider" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"reference" text COLLATE "C" NOT NULL,
	"payment" text COLLATE "C",
	"attempt" text COLLATE "C",
	"quote_id" bigint,
	"cents" bigint NOT NULL,
	"at" bigint NOT NULL,
	"answer_by" bigint,
	"times" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "payment_returns_provider_kind_reference_pk" PRIMARY KEY("provider","kind","reference")
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "payment" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "seen_line" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "held_payments" ADD COLUMN "answer_by" bigint;--> statement-breakpoint
ALTER TABLE "held_payments" ADD COLUMN "times" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_returns" ADD CONSTRAINT "payment_returns_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_returns_payment" ON "payment_returns" USING btree ("payment");--> statement-breakpoint
CREATE INDEX "payment_returns_attempt" ON "payment_returns" USING btree ("attempt");--> statement-breakpoint
CREATE INDEX "payment_returns_quote" ON "payment_returns" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_payment" ON "payment_attempts" USING btree ("payment");
--> statement-breakpoint
UPDATE payment_attempts SET
	seen_line = coalesce((SELECT max(payments.id) FROM payments WHERE payments.quote_id = payment_attempts.quote_id), 0),
	payment = coalesce(
		(SELECT min(payments.provider_reference) FROM payments WHERE payments.quote_id = payment_attempts.quote_id
			AND payments.kind = 'received' AND payments.actor = 'provider'
			AND payments.note = payment_attempts.provider || ' ' || payment_attempts.number),
		(SELECT min(held_payments.provider_reference) FROM held_payments WHERE held_payments.cents > 0
			AND held_payments.note = payment_attempts.provider || ' ' || payment_attempts.number));
--> statement-breakpoint
INSERT INTO payment_returns (provider, kind, reference, payment, attempt, quote_id, cents, at)
	SELECT provider, 'refundedTo', 'before ' || number, payment, number, quote_id, refunded_cents, 0
	FROM payment_attempts WHERE provider = 'stripe' AND refunded_cents > 0;
--> statement-breakpoint
INSERT INTO payment_returns (provider, kind, reference, payment, attempt, quote_id, cents, at)
	SELECT 'redsys', 'refunded', payments.provider_reference, payment_attempts.payment, payment_attempts.number,
		payments.quote_id, payments.cents, payments.at
	FROM payments JOIN payment_attempts ON payments.note = 'redsys ' || payment_attempts.number
	WHERE payments.kind = 'refunded' AND payments.actor = 'provider' AND payment_attempts.provider = 'redsys';
--> statement-breakpoint
INSERT INTO payment_returns (provider, kind, reference, payment, attempt, quote_id, cents, at)
	SELECT 'redsys', 'refunded', held_payments.provider_reference, payment_attempts.payment, payment_attempts.number,
		payment_attempts.quote_id, -held_payments.cents, held_payments.held_at
	FROM held_payments JOIN payment_attempts ON held_payments.note = 'redsys ' || payment_attempts.number
	WHERE held_payments.cents < 0 AND payment_attempts.provider = 'redsys';
--> statement-breakpoint
UPDATE payment_attempts SET refunded_cents = coalesce((SELECT sum(payment_returns.cents) FROM payment_returns
	WHERE payment_returns.attempt = payment_attempts.number), 0) WHERE provider = 'redsys';
