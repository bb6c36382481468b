-- Messages left through the public forms (D50, D51). Lengths are those of the contract, counted in code points.

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

create table subscribers (
  email text not null,
  source text,
  created_at timestamptz not null default now(),
  unsubscribed_at timestamptz,
  constraint subscribers_pk primary key (email),
  constraint subscribers_email_check check (email = lower(email) and char_length(email) <= 254),
  constraint subscribers_source_check check (char_length(source) <= 64)
);
