CREATE TABLE "faults"."single_fault" (
	"request_id" text PRIMARY KEY NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"kind" text NOT NULL,
	"phase" text,
	"file" text,
	"page" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "single_fault_at" ON "faults"."single_fault" USING btree ("at");