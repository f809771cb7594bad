CREATE SCHEMA "site";
--> statement-breakpoint
CREATE TABLE "site"."danish_text" (
	"key" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site"."fault_count" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fault_count_remote_version_kind_pk" PRIMARY KEY("remote","version","kind")
);
--> statement-breakpoint
CREATE TABLE "site"."text_change" (
	"key" text NOT NULL,
	"made_against" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "text_change_key_made_against_pk" PRIMARY KEY("key","made_against")
);

--> statement-breakpoint
-- Takes over from the two services of before, whose schemas stay for the release before this one.
DO $$
BEGIN
	IF to_regclass('texts.text_change') IS NOT NULL THEN
		INSERT INTO "site"."text_change" SELECT "key", "made_against", "text" FROM "texts"."text_change";
		INSERT INTO "site"."danish_text" SELECT "key", "catalogue_text" FROM "texts"."danish_text";
	END IF;
	IF to_regclass('faults.fault_count') IS NOT NULL THEN
		INSERT INTO "site"."fault_count"
			SELECT "remote", "version", "kind", sum("count"), max("last_at") FROM "faults"."fault_count"
			GROUP BY "remote", "version", "kind";
	END IF;
END $$;
