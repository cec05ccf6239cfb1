ALTER TABLE "quotes" ADD COLUMN "assignee_id" bigint;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_assignee_id_users_ID_USER_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("ID_USER") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotes_assignee" ON "quotes" USING btree ("assignee_id");