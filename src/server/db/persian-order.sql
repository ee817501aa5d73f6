-- The order of a Persian dictionary for names that people write: fold_text() with its letters put in
-- the order of ASCII, and آ before ا. Agrees with sortKey() in src/persian/order.ts on names.
create or replace function persian_order(input text) returns text
language sql immutable strict parallel safe
return translate(fold_text(replace(normalize(input, nfc), 'آ', '0')),
  'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی', ';<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ') collate "C";
