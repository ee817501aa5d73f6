/** How the rule below is told to readers of the method page. */
export const SUPPLY_RULE_FA = [
  'در فهرست نسخه‌نویسی الکترونیک نوع تأمین نوشته نشده است؛ آن را از دو نشانه استنتاج می‌کنیم: پیش‌شمارهٔ GTIN و نام صاحب پروانه.',
  'اگر صاحب پروانه واردکنندهٔ فوریتی باشد («فوریت» در نام)، فوریتی است.',
  'اگر پیش‌شمارهٔ GS1 کالا ایرانی (۶۲۶) نباشد، وارداتی است.',
  'اگر پیش‌شماره ۶۲۶ باشد و صاحب پروانه شرکت بازرگانی باشد («بازرگانی» یا «تجارت» در نام)، وارداتی است.',
  'اگر پیش‌شماره ۶۲۶ باشد و کمتر از یک‌دهم کالاهای همان شرکت پیش‌شمارهٔ خارجی داشته باشد، و نام شرکت از ساخت بگوید یا حداقل پنج کالای شناخته داشته باشد، تولید داخل است.',
  'در هر حالت دیگر نامعلوم می‌ماند. «تحت لیسانس» از این فهرست برنمی‌آید.',
] as const

/** Patterns of a GTIN of 14 digits: that GS1 Iran gave it out, and that its prefix tells no country. */
export const GTIN_IRANIAN = '^.626'
export const GTIN_OF_NO_COUNTRY = '^.(2|000)'

/**
 * Infers the supply type of products which a source leaves without one (`supply_type` null), from
 * `gtin_is_iranian` and the holder's name over the whole staged list. Rule: SUPPLY_RULE_FA; reasons
 * in docs/decisions/005-importing.md. What it sets is marked inferred. A blank GTIN says nothing: the one
 * that is known of the product tells.
 */
export const INFER_SUPPLY_TYPES = `
  with staged as (
    select s.irc, s.supply_type, s.holder_national_id, s.holder_name,
      coalesce(s.gtin_is_iranian, case
        when s.gtin is null and k.gtin !~ '${GTIN_OF_NO_COUNTRY}' then k.gtin ~ '${GTIN_IRANIAN}'
      end) as gtin_is_iranian
    from staging.products s left join products k using (irc)
  ), holders as (
    select holder_national_id,
      bool_or(holder_name ~ 'فوریت') as is_emergency,
      bool_or(holder_name ~ 'بازرگانی|تجارت') as is_trader,
      bool_or(holder_name ~ 'سازی|لابراتوار|تولید|کارخان|صنعتی|صنایع|شیمی|انستیتو|سرم') as says_maker,
      count(gtin_is_iranian) as known,
      count(*) filter (where not gtin_is_iranian) as foreign_ones
    from staged group by holder_national_id
  ), inferred as (
    select p.irc, case
      when h.is_emergency then 'emergency'
      when not p.gtin_is_iranian then 'imported'
      when p.gtin_is_iranian and h.is_trader then 'imported'
      when p.gtin_is_iranian and h.foreign_ones * 10 < h.known
        and (h.says_maker or h.known >= 5) then 'local'
    end as supply_type
    from staged p join holders h using (holder_national_id)
    where p.supply_type is null
  )
  update staging.products p set supply_type = i.supply_type, supply_inferred = true
  from inferred i where i.irc = p.irc and i.supply_type is not null`
