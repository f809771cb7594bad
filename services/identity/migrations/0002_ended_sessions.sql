CREATE TABLE "identity"."ended_session" (
	"hash" text PRIMARY KEY NOT NULL,
	"ended_at" bigint NOT NULL
);
