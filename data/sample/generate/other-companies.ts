export type OtherLine = readonly [markEn: string, markFa: string, name: string, nameEn: string]

export const IMPORTERS: readonly OtherLine[] = [
  ['Noorsanrah', 'نورسان‌راه', 'بازرگانی دارویی نورسان‌راه', 'Noorsanrah Pharma Trading'],
  ['Sepidrahan', 'سپیدراهان', 'واردات دارویی سپیدراهان', 'Sepidrahan Drug Import'],
  ['Mahanpol', 'مهان‌پل', 'تجارت سلامت مهان‌پل', 'Mahanpol Health Trading'],
  ['Lavansan', 'لاوان‌سان', 'پخش و واردات لاوان‌سان', 'Lavansan Import and Distribution'],
  ['Azarpik', 'آذرپیک', 'بازرگانی آذرپیک طب', 'Azarpik Medical Trading'],
]

export const EMERGENCY_IMPORTERS: readonly OtherLine[] = [
  ['Shetabanyar', 'شتابان‌یار', 'امداد دارویی شتابان‌یار', 'Shetabanyar Emergency Supply'],
  ['Derafshyar', 'درفش‌یار', 'داروی فوریتی درفش‌یار', 'Derafshyar Urgent Medicines'],
]

export const INGREDIENT_MAKERS: readonly OtherLine[] = [
  ['Razbon', 'رازبن', 'مواد اولیه دارویی رازبن', 'Razbon Active Ingredients'],
  ['Ariak', 'آریاک', 'سنتز آریاک', 'Ariak Synthesis'],
  ['Hegmatan', 'هگمتان‌سنتز', 'کیمیاسنتز هگمتان', 'Hegmatan Chemosynthesis'],
  ['Arghavan', 'ارغوان‌زیست', 'بیوسنتز ارغوان', 'Arghavan Biosynthesis'],
  ['Tooskimia', 'توس‌کیمیا', 'حدواسط‌سازان توس‌کیمیا', 'Tooskimia Intermediates'],
  ['Azarshimi', 'آذین‌شیمی', 'شیمی‌دارویی آذین‌پار', 'Azinpar Fine Chemicals'],
  ['Parmolekul', 'پرمولکول', 'پرمولکول پارس', 'Parmolekul Pars'],
]

export const SUPPLEMENT_MAKERS: readonly OtherLine[] = [
  ['Nirubaksh', 'نیروبخش', 'مکمل‌سازان نیروبخش', 'Nirubaksh Nutrition'],
  ['Vitanozh', 'ویتانوژ', 'ویتانوژ سلامت', 'Vitanozh Health'],
  ['Giahak', 'گیاهک', 'سلامت گیاهک', 'Giahak Herbal'],
  ['Balina', 'بالینا', 'تغذیه‌درمانی بالینا', 'Balina Clinical Nutrition'],
  ['Niavash', 'نیاوش', 'زیست‌افزای نیاوش', 'Niavash Bioactives'],
  ['Sabzinak', 'سبزینک', 'عصاره‌گران سبزینک', 'Sabzinak Extracts'],
  ['Takrah', 'تک‌راهان', 'واردات مکمل تک‌راهان', 'Takrahan Supplement Import'],
]

export const HEALTH_MAKERS: readonly OtherLine[] = [
  ['Rozanab', 'رزاناب', 'آرایشی بهداشتی رزاناب', 'Rozanab Cosmetics'],
  ['Pakineh', 'پاکینه', 'بهداشت‌گستر پاکینه', 'Pakineh Hygiene'],
  ['Mahlarokh', 'مهلارخ', 'زیبایی مهلارخ', 'Mahlarokh Beauty'],
  ['Danehzar', 'دانه‌زر', 'غذای سلامت دانه‌زر', 'Danehzar Health Food'],
  ['Narmasa', 'نرم‌آسا', 'سلولزی نرم‌آسا', 'Narmasa Cellulose'],
  ['Raymand', 'رایمند', 'تجهیز طب رایمند', 'Raymand Medical Supplies'],
  ['Tibafzar', 'طب‌افزاران', 'ملزومات طب‌افزاران مهرو', 'Tibafzaran Mehru'],
]
