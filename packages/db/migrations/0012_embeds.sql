-- The best recipe of a coffee per brew method, whatever the number of recipes: what embeds show (D120, D122).
create index recipes_coffee_method_rank_idx on recipes
  (coffee_id, brew_method_id, wilson_score desc, net_votes desc, rating_average desc, id desc)
  where deleted_at is null and wilson_score > 0;
