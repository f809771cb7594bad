CREATE SCHEMA "faults";
--> statement-breakpoint
CREATE TABLE "faults"."fault_count" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"kind" text NOT NULL,
	"page" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"last_request_id" text NOT NULL,
	CONSTRAINT "fault_count_remote_version_kind_page_pk" PRIMARY KEY("remote","version","kind","page")
);
