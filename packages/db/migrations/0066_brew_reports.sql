-- What customers brewed, for roasters: averages of at least five brewers for a calendar month, a coffee, a method and a grinder.
-- Rows are written once, after the month is over, and never changed, so that no two answers differ by one person.
create table brew_reports (
  month date not null,
  coffee_id bigint not null,
  brew_method_id text not null,
  grinder_id integer not null,
  brewer_count integer not null,
  grind_index double precision not null,
  ratio double precision not null,
  rating double precision,
  constraint brew_reports_pk primary key (coffee_id, month, brew_method_id, grinder_id),
  constraint brew_reports_coffee_fk foreign key (coffee_id) references coffees (id) on delete cascade,
  constraint brew_reports_brew_method_fk foreign key (brew_method_id) references brew_methods (id) on delete restrict,
  constraint brew_reports_grinder_fk foreign key (grinder_id) references grinders (id) on delete cascade,
  constraint brew_reports_brewer_count_check check (brewer_count >= 5 and brewer_count % 5 = 0)
);

-- Months whose reports were written, also when there was nothing to report.
create table brew_report_months (
  roaster_id bigint not null,
  month date not null,
  constraint brew_report_months_pk primary key (roaster_id, month),
  constraint brew_report_months_roaster_fk foreign key (roaster_id) references roasters (id) on delete cascade
);
