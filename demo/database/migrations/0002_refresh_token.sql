ALTER TABLE `sessions` ADD `refresh_token_hash` text;--> statement-breakpoint
CREATE INDEX `sessions_by_refresh_token` ON `sessions` (`refresh_token_hash`);