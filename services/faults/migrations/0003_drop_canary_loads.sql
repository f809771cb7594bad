DROP TABLE "faults"."canary_load";
--> statement-breakpoint
DROP TABLE "faults"."canary_trial";
