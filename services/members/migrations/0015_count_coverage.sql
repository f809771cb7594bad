CREATE TABLE "members"."coverage_count" (
	"owner_ident" text NOT NULL,
	"post" text NOT NULL,
	"month" date NOT NULL,
	"members" integer NOT NULL,
	"colleagues" integer NOT NULL,
	CONSTRAINT "coverage_count_owner_ident_post_month_pk" PRIMARY KEY("owner_ident","post","month")
);
