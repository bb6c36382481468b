-- The brew that its user calls the best one of a bag.
alter table coffee_bags
  add column best_log_id bigint,
  add constraint coffee_bags_best_log_fk foreign key (best_log_id) references brew_logs (id) on delete set null not valid;
