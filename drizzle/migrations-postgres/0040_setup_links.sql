CREATE TABLE "setup_links" (
	"hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"ends_at" bigint NOT NULL
);
