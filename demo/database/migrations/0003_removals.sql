CREATE TABLE `removals` (
	`profile_id` text NOT NULL,
	`content_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `content_id`)
);
