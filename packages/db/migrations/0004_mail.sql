-- Mail that is sent, notifications that wait, and the public forms.
--
-- The tables of the mail queue hold no address: a user is named by id, and an address that refuses mail by its hash, so that nothing of a
-- deleted account is left.

-- One row per mail. The key stays the same however often the job runs: a mail that is marked as sent is not sent again.
create table mail_deliveries (
  dedupe_key text not null,
  user_id bigint,
  is_notification boolean not null,
  -- Why the mail was dropped; null for others.
  dropped text,
  attempts smallint not null default 0,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint mail_deliveries_pk primary key (dedupe_key),
  constraint mail_deliveries_user_fk foreign key (user_id) references users (id) on delete cascade,
  constraint mail_deliveries_key_check check (char_length(dedupe_key) <= 120),
  constraint mail_deliveries_dropped_check check (char_length(dropped) <= 40)
);
create index mail_deliveries_user_idx on mail_deliveries (user_id, sent_at);
create index mail_deliveries_created_at_idx on mail_deliveries (created_at);

-- Addresses that refused mail.
create table mail_suppressions (
  -- SHA-256 of the lower-case address.
  address_hash bytea not null,
  reason text not null,
  soft_bounces smallint not null default 0,
  -- Null while the address is not blocked, infinity if it is blocked for good.
  blocked_until timestamptz,
  updated_at timestamptz not null default now(),
  constraint mail_suppressions_pk primary key (address_hash),
  constraint mail_suppressions_hash_check check (octet_length(address_hash) = 32),
  constraint mail_suppressions_reason_check check (reason in ('hard-bounce', 'soft-bounces', 'complaint'))
);

-- What authors are notified of. Texts are copies, so that the mail says what was true when it happened.
create table notification_events (
  id bigint generated always as identity,
  recipient_id bigint not null,
  actor_id bigint not null,
  kind text not null,
  -- What the event is about, such as `recipe:12`.
  subject_key text not null,
  title text not null,
  excerpt text,
  rating smallint,
  -- Path of the page on the web front end.
  link text not null,
  -- Only for brews: the day, since there is one mail of them a day.
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
-- Saving the same recipe again, or brewing it twice a day, is not notified again.
create unique index notification_events_favorite_idx on notification_events (actor_id, subject_key)
  where kind = 'favorite';
create unique index notification_events_brew_idx on notification_events (actor_id, subject_key, on_day)
  where kind = 'brew';
create index notification_events_waiting_idx on notification_events (recipient_id, kind) where batch_id is null;
create index notification_events_batch_idx on notification_events (batch_id) where batch_id is not null;
create index notification_events_actor_idx on notification_events (actor_id);
create index notification_events_recipient_idx on notification_events (recipient_id);

-- The latest mail of each kind to each user: the next one waits until this one is 30 minutes old.
create table notification_batches (
  recipient_id bigint not null,
  kind text not null,
  batch_id uuid not null,
  opened_at timestamptz not null,
  constraint notification_batches_pk primary key (recipient_id, kind),
  constraint notification_batches_recipient_fk foreign key (recipient_id) references users (id) on delete cascade,
  constraint notification_batches_kind_check check (kind in ('comment', 'favorite', 'brew'))
);

create table contact_messages (
  id bigint generated always as identity,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null default now(),
  constraint contact_messages_pk primary key (id),
  constraint contact_messages_name_check check (char_length(name) between 1 and 100),
  constraint contact_messages_email_check check (email = lower(email) and char_length(email) <= 254),
  constraint contact_messages_subject_check check (char_length(subject) between 1 and 200),
  constraint contact_messages_message_check check (char_length(message) between 1 and 5000)
);

create table demo_requests (
  id bigint generated always as identity,
  name text not null,
  email text not null,
  company text,
  website text,
  phone text,
  message text,
  created_at timestamptz not null default now(),
  constraint demo_requests_pk primary key (id),
  constraint demo_requests_name_check check (char_length(name) between 1 and 100),
  constraint demo_requests_email_check check (email = lower(email) and char_length(email) <= 254),
  constraint demo_requests_company_check check (char_length(company) <= 120),
  constraint demo_requests_website_check check (char_length(website) <= 2048),
  constraint demo_requests_phone_check check (char_length(phone) <= 40),
  constraint demo_requests_message_check check (char_length(message) <= 5000)
);

-- The newsletter, by double opt-in (D137): a row is a subscription once the address has confirmed it.
create table subscribers (
  email text not null,
  -- Stands for the address in links.
  id bigint generated always as identity,
  source text,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  constraint subscribers_pk primary key (email),
  constraint subscribers_id_key unique (id),
  constraint subscribers_email_check check (email = lower(email) and char_length(email) <= 254),
  constraint subscribers_source_check check (char_length(source) <= 64)
);
-- Requests that nobody confirmed are deleted by age.
create index subscribers_pending_idx on subscribers (created_at) where confirmed_at is null;
