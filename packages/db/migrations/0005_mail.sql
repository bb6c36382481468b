-- What the mail machinery remembers (D50, D108, D109). No table here holds an address: a person is named by id, and an
-- address that mail must not go to by its hash, so that nothing of a deleted account is left.

-- One row per mail, by a key that stays the same however often its job runs: a mail marked as sent is not sent again.
create table mail_deliveries (
  dedupe_key text not null,
  user_id bigint,
  is_notification boolean not null,
  attempts smallint not null default 0,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- Why it was given up or dropped, where it was.
  dropped text,
  constraint mail_deliveries_pk primary key (dedupe_key),
  constraint mail_deliveries_user_fk foreign key (user_id) references users (id) on delete cascade,
  constraint mail_deliveries_key_check check (char_length(dedupe_key) <= 120),
  constraint mail_deliveries_dropped_check check (char_length(dropped) <= 40)
);
create index mail_deliveries_user_idx on mail_deliveries (user_id, sent_at);
create index mail_deliveries_created_at_idx on mail_deliveries (created_at);

-- Addresses that refused mail: `blocked_until` null while there is no block, infinity for good.
create table mail_suppressions (
  -- SHA-256 of the lower-case address.
  address_hash bytea not null,
  reason text not null,
  soft_bounces smallint not null default 0,
  blocked_until timestamptz,
  updated_at timestamptz not null default now(),
  constraint mail_suppressions_pk primary key (address_hash),
  constraint mail_suppressions_hash_check check (octet_length(address_hash) = 32),
  constraint mail_suppressions_reason_check check (reason in ('hard-bounce', 'soft-bounces', 'complaint'))
);

-- What authors are to be told. Texts are copies, so that the mail says what was true when it happened.
create table notification_events (
  id bigint generated always as identity,
  recipient_id bigint not null,
  actor_id bigint not null,
  kind text not null,
  -- What it is about, such as `recipe:12`.
  subject_key text not null,
  title text not null,
  excerpt text,
  rating smallint,
  -- Path of the page on the web front end.
  link text not null,
  -- Only for brews: the day, since one mail a day tells of them.
  on_day date,
  batch_id uuid,
  created_at timestamptz not null default now(),
  constraint notification_events_pk primary key (id),
  constraint notification_events_recipient_fk foreign key (recipient_id) references users (id) on delete cascade,
  constraint notification_events_actor_fk foreign key (actor_id) references users (id) on delete cascade,
  constraint notification_events_kind_check check (kind in ('comment', 'favorite', 'brew')),
  constraint notification_events_not_oneself_check check (recipient_id <> actor_id),
  constraint notification_events_on_day_check check ((kind = 'brew') = (on_day is not null)),
  constraint notification_events_texts_check check (
    char_length(subject_key) <= 80 and char_length(title) <= 300 and char_length(excerpt) <= 500
    and char_length(link) <= 500 and link like '/%')
);
-- Saving again, or brewing twice a day, is not told again.
create unique index notification_events_favorite_idx on notification_events (actor_id, subject_key)
  where kind = 'favorite';
create unique index notification_events_brew_idx on notification_events (actor_id, subject_key, on_day)
  where kind = 'brew';
create index notification_events_waiting_idx on notification_events (recipient_id, kind) where batch_id is null;
create index notification_events_batch_idx on notification_events (batch_id) where batch_id is not null;
create index notification_events_actor_idx on notification_events (actor_id);
create index notification_events_recipient_idx on notification_events (recipient_id);

-- The latest mail of each kind to each person: the next one waits until this is 30 minutes old.
create table notification_batches (
  recipient_id bigint not null,
  kind text not null,
  batch_id uuid not null,
  opened_at timestamptz not null,
  constraint notification_batches_pk primary key (recipient_id, kind),
  constraint notification_batches_recipient_fk foreign key (recipient_id) references users (id) on delete cascade,
  constraint notification_batches_kind_check check (kind in ('comment', 'favorite', 'brew'))
);
