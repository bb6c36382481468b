-- migrate: no-transaction
create index concurrently if not exists roasters_words_idx on roasters using gin (name_words);

-- Statistics of the words, by which the planner knows common from rare ones.
analyze roasters;
