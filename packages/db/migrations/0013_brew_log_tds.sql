-- What a refractometer measured.
alter table brew_logs
  add column tds_percent double precision,
  add constraint brew_logs_tds_percent_check check (tds_percent > 0 and tds_percent <= 30) not valid;
comment on column brew_logs.tds_percent is 'Total dissolved solids of the drink.';
