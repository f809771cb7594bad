CREATE TABLE "members"."setting" (
	"owner_ident" text NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "setting_owner_ident_name_pk" PRIMARY KEY("owner_ident","name")
);
