-- The place of a recipe in the order that the owner gave it; null for recipes that were added since, which come first (D334).
alter table collection_items add column position integer;
