CREATE TABLE `audience_flows` (
	`day` text NOT NULL,
	`chart` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`event` text NOT NULL,
	`target` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `chart`, `kind`, `state`, `event`, `target`)
);
