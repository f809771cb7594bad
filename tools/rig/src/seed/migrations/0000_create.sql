CREATE SCHEMA "seed";
--> statement-breakpoint
CREATE TABLE "seed"."record" (
	"made_at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"union_members" integer NOT NULL
);
