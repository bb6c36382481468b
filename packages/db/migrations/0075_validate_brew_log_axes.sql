-- Reads the table without blocking writes.
alter table brew_logs
  validate constraint brew_logs_taste_balance_check,
  validate constraint brew_logs_taste_strength_check;
