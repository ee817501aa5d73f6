-- The order of a Persian dictionary for names that people write: fold_text() with its letters put in
-- the order of ASCII, and آ before ا. Agrees with sortKey() in src/persian/order.ts on names, whose
-- numbers are whole. A number is led by the count of its digits, the longest first: one that has been
-- led is as long as those that were before it. jqj is in no word.
create or replace function persian_order(input text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  key text := fold_text(replace(normalize(input, nfc), 'آ', 'jqj'));
begin
  key := regexp_replace(key, '(?<![0-9])0+(?=[0-9])', '', 'g');
  for digits in reverse 9..1 loop
    key := regexp_replace(key, format('(?<![0-9])([0-9]{%s%s})(?![0-9])', digits,
      case digits when 9 then ',' end), digits || '\1', 'g');
  end loop;
  return translate(replace(key, 'jqj', ':'),
    'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی', ';<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ') collate "C";
end $$;
