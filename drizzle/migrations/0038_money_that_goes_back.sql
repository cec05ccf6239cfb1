CREATE TABLE `payment_returns` (
	`provider` text NOT NULL,
	`kind` text NOT NULL,
	`reference` text NOT NULL,
	`payment` text,
	`attempt` text,
	`quote_id` integer,
	`cents` integer NOT NULL,
	`at` integer NOT NULL,
	`answer_by` integer,
	`times` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`provider`, `kind`, `reference`),
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `payment_returns_payment` ON `payment_returns` (`payment`);--> statement-breakpoint
CREATE INDEX `payment_returns_attempt` ON `payment_returns` (`attempt`);--> statement-breakpoint
CREATE INDEX `payment_returns_quote` ON `payment_returns` (`quote_id`);--> statement-breakpoint
ALTER TABLE `payment_attempts` ADD `payment` text;--> statement-breakpoint
ALTER TABLE `payment_attempts` ADD `seen_line` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `payment_attempts_payment` ON `payment_attempts` (`payment`);--> statement-breakpoint
ALTER TABLE `held_payments` ADD `answer_by` integer;--> statement-breakpoint
ALTER TABLE `held_payments` ADD `times` integer DEFAULT 1 NOT NULL;
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
