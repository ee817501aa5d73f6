export const SITE_NAME = 'دیتا دارو'

export const SITE_DESCRIPTION =
  'سامانهٔ هوشمند مدیران صنعت دارو: داروها، شرکت‌ها، پروانه‌ها و قیمت‌های بازار دارویی ایران، با منبع و تاریخ هر عدد.'

/** Until a setting names the maker. */
export const MADE_BY = 'ساختهٔ شرکت فناوری هوشمند دیتا دارو'
