CREATE SCHEMA "identity";
--> statement-breakpoint
CREATE TABLE "identity"."account" (
	"login" text PRIMARY KEY NOT NULL,
	"member_ident" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"description" text,
	CONSTRAINT "account_member_ident_unique" UNIQUE("member_ident")
);
--> statement-breakpoint
CREATE TABLE "identity"."artifact" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"expires_at" bigint,
	"consumed_at" bigint,
	CONSTRAINT "artifact_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "identity"."secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "artifact_grant" ON "identity"."artifact" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "artifact_uid" ON "identity"."artifact" USING btree ("model","uid");--> statement-breakpoint
CREATE INDEX "artifact_expiry" ON "identity"."artifact" USING btree ("expires_at");