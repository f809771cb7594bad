CREATE TABLE "members"."opened_member" (
	"user_ident" text NOT NULL,
	"member_ident" text NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "opened_member_user_ident_member_ident_pk" PRIMARY KEY("user_ident","member_ident")
);
