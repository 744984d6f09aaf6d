CREATE TABLE `alerts` (
	`profile_id` text NOT NULL,
	`programme_id` text NOT NULL,
	`minutes` integer NOT NULL,
	`starts_at` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `programme_id`)
);
--> statement-breakpoint
CREATE TABLE `catalogue_files` (
	`name` text PRIMARY KEY NOT NULL,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `channels` (
	`id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`genre` text NOT NULL,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `classifications` (
	`profile_id` text NOT NULL,
	`content_id` text NOT NULL,
	`value` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `content_id`)
);
--> statement-breakpoint
CREATE TABLE `favourites` (
	`profile_id` text NOT NULL,
	`content_id` text NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `content_id`)
);
--> statement-breakpoint
CREATE TABLE `progress` (
	`profile_id` text NOT NULL,
	`content_id` text NOT NULL,
	`seconds` real NOT NULL,
	`has_watched` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `content_id`)
);
--> statement-breakpoint
CREATE TABLE `seedings` (
	`id` integer PRIMARY KEY NOT NULL,
	`fingerprint` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `streams` (
	`account_id` text NOT NULL,
	`device_id` text NOT NULL,
	`started_at` integer NOT NULL,
	`last_ping_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `device_id`)
);
--> statement-breakpoint
CREATE TABLE `titles` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`genre` text NOT NULL,
	`classification` integer NOT NULL,
	`year` integer NOT NULL,
	`rating` real NOT NULL,
	`is_premium` integer NOT NULL,
	`is_exclusive` integer NOT NULL,
	`position` integer NOT NULL,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `titles_by_genre` ON `titles` (`genre`);--> statement-breakpoint
CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`country` text,
	`city` text,
	`birthday` text,
	`gender` text,
	`phone` text,
	`username` text,
	`photo_url` text,
	`is_completed` integer NOT NULL,
	`is_activated` integer NOT NULL,
	`is_email_verified` integer NOT NULL,
	`is_multi_profile` integer NOT NULL,
	`has_agreed` integer NOT NULL,
	`wants_news` integer NOT NULL,
	`wants_optional_terms` integer NOT NULL,
	`affiliate` text,
	`landing_session` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_by_email` ON `accounts` (`email`);--> statement-breakpoint
CREATE TABLE `attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`forget_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `billing_details` (
	`account_id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`address1` text NOT NULL,
	`address2` text NOT NULL,
	`zip_code` text NOT NULL,
	`city` text NOT NULL,
	`country` text NOT NULL,
	`phone_number` text NOT NULL,
	`tax_id_number` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `checkouts` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`account_id` text NOT NULL,
	`plan_id` text NOT NULL,
	`gateway_id` text NOT NULL,
	`state` text NOT NULL,
	`card_last_four` text,
	`created_at` integer NOT NULL,
	`settles_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `checkouts_by_token` ON `checkouts` (`token_hash`);--> statement-breakpoint
CREATE INDEX `checkouts_by_account` ON `checkouts` (`account_id`,`state`);--> statement-breakpoint
CREATE TABLE `device_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`device_uid` text NOT NULL,
	`device_name` text NOT NULL,
	`account_id` text,
	`profile_id` text,
	`expires_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE TABLE `devices` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`uid` text NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`city` text,
	`last_used_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `devices_by_account` ON `devices` (`account_id`,`uid`);--> statement-breakpoint
CREATE TABLE `emails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`to` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`kind` text NOT NULL,
	`code` text,
	`link` text
);
--> statement-breakpoint
CREATE TABLE `invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`plan_id` text NOT NULL,
	`payment_type` text NOT NULL,
	`at` integer NOT NULL,
	`period_ends_at` integer NOT NULL,
	`amount` integer NOT NULL,
	`currency_code` text NOT NULL,
	`status` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `invoices_by_account` ON `invoices` (`account_id`);--> statement-breakpoint
CREATE TABLE `one_time_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`purpose` text NOT NULL,
	`code_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE INDEX `one_time_codes_by_account` ON `one_time_codes` (`account_id`,`purpose`);--> statement-breakpoint
CREATE TABLE `profiles` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`avatar_id` text NOT NULL,
	`locale` text NOT NULL,
	`pin_hash` text,
	`audio_language` text,
	`subtitle_language` text,
	`is_master` integer NOT NULL,
	`restriction_id` text NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `profiles_by_account` ON `profiles` (`account_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`purchase_token_hash` text NOT NULL,
	`account_id` text NOT NULL,
	`profile_id` text,
	`device_uid` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_by_token` ON `sessions` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_by_purchase_token` ON `sessions` (`purchase_token_hash`);--> statement-breakpoint
CREATE INDEX `sessions_by_account` ON `sessions` (`account_id`);--> statement-breakpoint
CREATE TABLE `social_identities` (
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`account_id` text NOT NULL,
	PRIMARY KEY(`provider`, `subject`)
);
--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`plan_id` text NOT NULL,
	`status` text NOT NULL,
	`renewal_status` text NOT NULL,
	`payment_type` text NOT NULL,
	`purchased_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`card_brand` text,
	`card_last_four` text,
	`card_expires` text
);
--> statement-breakpoint
CREATE INDEX `subscriptions_by_account` ON `subscriptions` (`account_id`);--> statement-breakpoint
CREATE TABLE `voucher_uses` (
	`code` text NOT NULL,
	`account_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`code`, `account_id`)
);
