CREATE TABLE "faults"."canary_load" (
	"remote" text NOT NULL,
	"canary" text NOT NULL,
	"version" text NOT NULL,
	"client" text NOT NULL,
	"failed" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "canary_load_remote_canary_version_client_pk" PRIMARY KEY("remote","canary","version","client")
);
--> statement-breakpoint
CREATE TABLE "faults"."canary_trial" (
	"remote" text NOT NULL,
	"canary" text NOT NULL,
	"last_look" integer NOT NULL,
	"bad_since" timestamp with time zone,
	CONSTRAINT "canary_trial_remote_canary_pk" PRIMARY KEY("remote","canary")
);
