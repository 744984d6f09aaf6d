CREATE TABLE `audience_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`event` text NOT NULL,
	`device_id` text,
	`event_values` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audience_events_by_time` ON `audience_events` (`at`);