-- The same answer as fold() in src/persian/fold.ts, held together by src/persian/fold-cases.ts.
-- In order: unread blocks become spaces, NFKD, marks and controls dropped, letters unified,
-- spelled-out letters, A-Z lowered, every run of anything else becomes one space.
create or replace function fold_text(input text) returns text
language sql immutable strict parallel safe
return btrim(regexp_replace(
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    translate(
      regexp_replace(
        normalize(
          regexp_replace(
            input,
            '[^\u0001-\u03ff\u0600-\u06ff\u180e\u1e00-\u1eff\u2000-\u209f\u212a\u212b\u2150-\u217f\u3380-\u33df\ufb00-\ufb06\ufb50-\ufe0f\ufe70-\ufeff\uff00-\uffef]',
            ' ', 'g'),
          nfkd),
        '[\ufe00-\ufe0f\u0300-\u036f\u0610-\u061c\u0640\u064b-\u065f\u066c\u0670\u0674\u06d6-\u06ed\u0621\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff''\u2018\u2019\u02bc]',
        '', 'g'),
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
      '۰۱۲۳۴۵۶۷۸۹'
      '٠١٢٣٤٥٦٧٨٩'
      'ٱ'
      'ڕ'
      'ڤ'
      'كڪڬګ'
      'ڵ'
      'ۆۇۈۋ'
      'ةەہھۃ'
      'يىېێے'
      'đĐ'
      'ı'
      'łŁ'
      'øØ'
      'μΜ',
      'abcdefghijklmnopqrstuvwxyz'
      '0123456789'
      '0123456789'
      'ا'
      'ر'
      'ف'
      'کککک'
      'ل'
      'وووو'
      'ههههه'
      'ییییی'
      'dd'
      'i'
      'll'
      'oo'
      'uu'),
    'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'),
    'α', 'alpha'), 'Α', 'alpha'), 'β', 'beta'), 'Β', 'beta'), 'γ', 'gamma'), 'Γ', 'gamma'),
    'δ', 'delta'), 'Δ', 'delta'), 'ω', 'omega'), 'Ω', 'omega'),
  '[^a-z0-9ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی]+', ' ', 'g'), ' ');
