alter table recipes validate constraint recipes_name_check;
