-- Discovery by machine and roast in the order it is shown, without walking past other roasts (D84).
create index recipes_machine_roast_rank_idx on recipes
  (machine_id, roast_level, wilson_score desc, net_votes desc, rating_average desc, id desc)
  include (brew_method_id, ratio)
  where deleted_at is null;

-- What recommendations and discovery look at in each candidate lies in the index: one page for many (D84, D85). The same order
-- and name as before, so that a vote changes no more indexes for it.
create index recipes_roast_rank_covering_idx on recipes
  (roast_level, wilson_score desc, net_votes desc, rating_average desc, id desc)
  include (machine_id, brew_method_id, ratio, filter_id, coffee_id, created_by, taste_acidity, taste_body, taste_bitterness)
  where deleted_at is null;
drop index recipes_roast_rank_idx;
alter index recipes_roast_rank_covering_idx rename to recipes_roast_rank_idx;
