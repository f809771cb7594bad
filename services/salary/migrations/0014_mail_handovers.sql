ALTER TABLE "salary"."case_event" ADD COLUMN "mail_claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "salary"."case_event" ADD COLUMN "mail_handed_over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "salary"."case_event" ADD COLUMN "mail_sent_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "case_event_file_removed" ON "salary"."case_event" USING btree ("by_ident","at") WHERE "salary"."case_event"."kind" = 'file-removed';--> statement-breakpoint
CREATE INDEX "case_event_mail_due" ON "salary"."case_event" USING btree ("at") WHERE "salary"."case_event"."kind" = 'handed-over' and "salary"."case_event"."mail_sent_at" is null;