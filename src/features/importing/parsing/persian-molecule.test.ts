import { describe, expect, it } from 'vitest'
import { splitMolecule } from './molecule-name.ts'
import { distinctPersian, persianMolecule } from './persian-molecule.ts'

const EXPECTED: readonly (readonly [regulator: string, persian: string])[] = [
  ['ACETAMINOPHEN', 'استامینوفن'],
  ['METFORMIN HYDROCHLORIDE', 'متفورمین'],
  ['SODIUM CHLORIDE', 'سدیم کلراید'],
  ['IBUPROFEN', 'ایبوپروفن'],
  ['ROSUVASTATIN', 'رزوواستاتین'],
  ['ATORVASTATIN', 'آتورواستاتین'],
  ['AZITHROMYCIN', 'آزیترومایسین'],
  ['ALBUMIN (HUMAN)', 'آلبومین'],
  ['BISOPROLOL FUMARATE', 'بیزوپرولول'],
  ['DICLOFENAC SODIUM', 'دیکلوفناک'],
  ['PREGABALIN', 'پرگابالین'],
  ['IMMUNE GLOBULIN', 'ایمونوگلوبولین'],
  ['PANTOPRAZOLE', 'پنتوپرازول'],
  ['SITAGLIPTIN', 'سیتاگلیپتین'],
  ['POVIDONE IODINE', 'پوویدون آیوداین'],
  ['GABAPENTIN', 'گاباپنتین'],
  ['ESOMEPRAZOLE', 'اس‌امپرازول'],
  ['LEVOFLOXACIN', 'لووفلوکساسین'],
  ['MESALAZINE', 'مسالازین'],
  ['OMEPRAZOLE', 'امپرازول'],
  ['ONDANSETRON', 'اندانسترون'],
  ['LOSARTAN POTASSIUM', 'لوزارتان'],
  ['RIVAROXABAN', 'ریواروکسابان'],
  ['CEFIXIME', 'سفیکسیم'],
  ['VALSARTAN', 'والسارتان'],
  ['FAMOTIDINE', 'فاموتیدین'],
  ['FEXOFENADINE HYDROCHLORIDE', 'فکسوفنادین'],
  ['EMPAGLIFLOZIN', 'امپاگلیفلوزین'],
  ['DULOXETINE', 'دولوکستین'],
  ['VITAMIN B1 (THIAMINE)', 'ویتامین B1'],
  ['METRONIDAZOLE', 'مترونیدازول'],
  ['MYCOPHENOLATE MOFETIL', 'مایکوفنولات موفتیل'],
  ['ENOXAPARIN SODIUM', 'انوکساپارین'],
  ['CYCLOPHOSPHAMIDE', 'سیکلوفسفامید'],
  ['METHADONE HYDROCHLORIDE', 'متادون'],
  ['ASA (ACETYLSALICYLIC ACID)', 'استیل‌سالیسیلیک اسید'],
  ['CELECOXIB', 'سلکوکسیب'],
  ['CO-AMOXICLAV', 'کوآموکسی‌کلاو'],
  ['LEVETIRACETAM', 'لوتیراستام'],
  ['CETIRIZINE HYDROCHLORIDE', 'سیتریزین'],
  ['KETOTIFEN', 'کتوتیفن'],
  ['MELOXICAM', 'ملوکسیکام'],
  ['NAPROXEN', 'ناپروکسن'],
  ['CLOTRIMAZOLE', 'کلوتریمازول'],
  ['PACLITAXEL', 'پاکلیتاکسل'],
  ['ACICLOVIR', 'آسیکلوویر'],
  ['SERTRALINE', 'سرترالین'],
  ['NITROGLYCERIN', 'نیتروگلیسیرین'],
  ['HYOSCINE-N-BUTYL BROMIDE', 'هیوسین بوتیل بروماید'],
  ['VALPROATE SODIUM', 'سدیم والپروات'],
  ['LANSOPRAZOLE', 'لانسوپرازول'],
  ['QUETIAPINE', 'کوئتیاپین'],
  ['PROPOFOL', 'پروپوفول'],
  ['BRENTUXIMAB VEDOTIN', 'برنتوکسیماب ودوتین'],
  ['GLICLAZIDE', 'گلی‌کلازید'],
  ['ETHANOL', 'اتانول'],
  ['RUXOLITINIB', 'روکسولیتینیب'],
  ['SILDENAFIL', 'سیلدنافیل'],
  ['PALBOCICLIB', 'پالبوسیکلیب'],
  ['CARBOPLATIN', 'کربوپلاتین'],
  ['CITALOPRAM', 'سیتالوپرام'],
  ['DEXTROSE', 'گلوکز (دکستروز)'],
  ['EVEROLIMUS', 'اورولیموس'],
  ['CLINDAMYCIN', 'کلیندامایسین'],
  ['CARVEDILOL', 'کارودیلول'],
  ['DABIGATRAN ETEXILATE', 'دابیگاتران اتکسیلات'],
  ['MONTELUKAST', 'مونته‌لوکاست'],
  ['TACROLIMUS', 'تاکرولیموس'],
  ['FENOFIBRATE', 'فنوفیبرات'],
  ['URSODEOXYCHOLIC ACID', 'اورسودئوکسی‌کولیک اسید'],
  ['TRAMADOL HYDROCHLORIDE', 'ترامادول'],
  ['REPAGLINIDE', 'رپاگلینید'],
  ['DEFERASIROX', 'دفراسیروکس'],
  ['CICLOSPORIN', 'سیکلوسپورین'],
  ['FLUOXETINE', 'فلوکستین'],
  ['ESCITALOPRAM', 'اس‌سیتالوپرام'],
  ['AMOXICILLIN', 'آموکسی‌سیلین'],
  ['PROPRANOLOL HYDROCHLORIDE', 'پروپرانولول'],
  ['TADALAFIL', 'تادالافیل'],
  ['AFLIBERCEPT', 'آفلیبرسپت'],
  ['ETOPOSIDE', 'اتوپوزید'],
  ['FLUOROURACIL', 'فلوئورواوراسیل'],
  ['MELPHALAN', 'ملفالان'],
  ['SOLIFENACIN SUCCINATE', 'سولیفناسین'],
  ['CLOBETASOL PROPIONATE', 'کلوبتازول'],
  ['FLUTICASONE PROPIONATE', 'فلوتیکازون'],
  ['MOMETASONE FUROATE', 'مومتازون'],
  ['KETOROLAC TROMETAMOL', 'کتورولاک'],
  ['DIPHENHYDRAMINE HYDROCHLORIDE', 'دیفن‌هیدرامین'],
  ['ATOMOXETINE HYDROCHLORIDE', 'آتوموکستین'],
  ['AMLODIPINE', 'آملودیپین'],
  ['RIVASTIGMINE', 'ریواستیگمین'],
  ['CAPECITABINE', 'کپسیتابین'],
  ['VENLAFAXINE', 'ونلافاکسین'],
  ['ZOLPIDEM TARTRATE', 'زولپیدم'],
  ['MEBEVERINE HYDROCHLORIDE', 'مبورین'],
  ['METOPROLOL SUCCINATE', 'متوپرولول'],
  ['INSULIN ASPART', 'انسولین آسپارت'],
  ['DAPOXETINE', 'داپوکستین'],
  ['APIXABAN', 'آپیکسابان'],
  ['NIMODIPINE', 'نیمودیپین'],
  ['ACETYLCYSTEINE', 'استیل‌سیستئین'],
  ['METHOTREXATE SODIUM', 'متوترکسات'],
  ['OCTREOTIDE', 'اکترئوتاید'],
  ['TEMOZOLOMIDE', 'تموزولومید'],
  ['METHOTREXATE', 'متوترکسات'],
  ['SALBUTAMOL', 'سالبوتامول'],
  ['GALANTAMINE', 'گالانتامین'],
  ['COLISTIMETHATE SODIUM', 'کولیستی‌متات'],
  ['BETAMETHASONE', 'بتامتازون'],
  ['PROGESTERONE', 'پروژسترون'],
  ['WARFARIN SODIUM', 'وارفارین'],
  ['LORATADINE', 'لوراتادین'],
  ['TAMSULOSIN HYDROCHLORIDE', 'تامسولوسین'],
  ['RANITIDINE', 'رانیتیدین'],
  ['OXALIPLATIN', 'اگزالی‌پلاتین'],
  ['FLUCONAZOLE', 'فلوکونازول'],
  ['PIROXICAM', 'پیروکسیکام'],
  ['CEFAZOLIN', 'سفازولین'],
  ['SIMETHICONE (DIMETHICONE ACTIVATED)', 'سایمتیکون'],
  ['DESLORATADINE', 'دسلوراتادین'],
  ['DEXTROMETHORPHAN HYDROBROMIDE', 'دکسترومتورفان'],
  ['IRINOTECAN HYDROCHLORIDE', 'ایرینوتکان'],
  ['ERLOTINIB', 'ارلوتینیب'],
  ['DASATINIB', 'داساتینیب'],
  ['PARACETAMOL', 'استامینوفن'],
  ['ACYCLOVIR', 'آسیکلوویر'],
  ['CYCLOSPORINE', 'سیکلوسپورین'],
  ['RIFAMPIN', 'ریفامپین'],
  ['GLYBURIDE', 'گلی‌بنکلامید'],
  ['MEPERIDINE', 'پتیدین'],
  ['ADRENALINE', 'اپی‌نفرین'],
  ['ALBUTEROL', 'سالبوتامول'],
  ['INSULIN LISPRO', 'انسولین لیسپرو'],
  ['NIVOLUMAB', 'نیوولوماب'],
  ['OSIMERTINIB', 'اسیمرتینیب'],
  ['CARFILZOMIB', 'کارفیلزومیب'],
  ['RAMIPRIL', 'رامیپریل'],
  ['IRBESARTAN', 'ایربسارتان'],
  ['ITRACONAZOLE', 'ایتراکونازول'],
  ['CLOXACILLIN', 'کلوگزاسیلین'],
  ['STREPTOMYCIN', 'استرپتومایسین'],
  ['LORAZEPAM', 'لورازپام'],
  ['VALACYCLOVIR', 'والاسیکلوویر'],
  ['FACTOR IX', 'فاکتور انعقادی ۹'],
  ['HEPATITIS B IMMUNE GLOBULIN', 'ایمونوگلوبولین هپاتیت B'],
  ['POLIOMYELITIS VACCINE', 'واکسن فلج اطفال'],
  ['RABIES VACCINE', 'واکسن هاری'],
  ['INTERFERON BETA-1B', 'اینترفرون بتا-۱ب'],
  ['VITAMIN D3', 'ویتامین D3'],
  ['VITAMIN B COMPLEX', 'ویتامین B کمپلکس'],
  ['SODIUM BICARBONATE', 'سدیم بی‌کربنات'],
  ['POTASSIUM CITRATE', 'پتاسیم سیترات'],
  ['GADOBUTROL', 'گادوبوترول'],
  ['IOPAMIDOL', 'آیوپامیدول'],
  ['WATER', 'آب مقطر'],
  ['LIPID INFUSION 20% (2)', 'امولسیون چربی ۲۰٪ (۲)'],
  ['ADULT COLD PREPARATIONS (4-3)', 'سرماخوردگی بزرگسالان (۴-۳)'],
  ['PEDIATRIC GRIPPE', 'گریپ اطفال (سرماخوردگی کودکان)'],
  ['TRACE METAL COMBINATION (2-3)', 'عناصر کمیاب (۲-۳)'],
  ['PENICILLIN 6-3-3', 'پنی‌سیلین ۶-۳-۳'],
  ['TECHNETIUM (SUP99M/SUPTC) SESTAMIBI', 'تکنسیم (99mTc) سستامیبی'],
  ['SODIUM IODIDE (SUP131/SUPI)', 'سدیم یدید (131I)'],
  ['THALLIUM (SUP201/SUPTL) CHLORIDE', 'تالیم (201Tl) کلراید'],
  ['IRON (AS SUCROSE)', 'آهن سوکروز'],
  ['TIOTROPIUM (AS BROMIDE)', 'تیوتروپیوم بروماید'],
  ['CABOZANTINIB (AS (S)-MALATE)', 'کابوزانتینیب'],
  ['PERITONEAL DIALYSIS II', 'محلول دیالیز صفاقی ۲'],
  ['PLASMA, FRESH FROZEN', 'پلاسمای تازه منجمد'],
  ['ERYTHROCYTES (RED BLOOD CELL, IRRADIATED)', 'گلبول قرمز (پرتوتابی‌شده)'],
  ['COVID-19 VACCINE, RECOMBINANT', 'واکسن کووید-۱۹ نوترکیب'],
  ['OPIUM', 'اپیوم (تریاک)'],
  ['CO-TRIMOXAZOLE', 'کوتریموکسازول'],
  ['DEXTROSE / SODIUM CHLORIDE', 'گلوکز / سدیم کلراید'],
  ['AMINO ACID / LIPID / GLUCOSE (1-2)', 'اسیدهای آمینه / امولسیون چربی / گلوکز (۱-۲)'],
  ['MOMETASONE FUROATE/ FORMOTEROL FUMARATE', 'مومتازون / فورموترول'],
  ['MEASLES / MUMPS / RUBELLA VACCINE', 'واکسن سرخک / اوریون / سرخجه (MMR)'],
  ['ARTIFICIAL TEARS (HYALURONATE SODIUM / TREHALOSE)', 'اشک مصنوعی (سدیم هیالورونات / ترهالوز)'],
  ['INSULIN BIPHASIC LISPRO 25/75', 'انسولین بیفازیک لیسپرو ۲۵/۷۵'],
]

describe('the Persian name of a molecule', () => {
  it.each(EXPECTED)('«%s» is «%s»', (name, persian) => {
    expect(persianMolecule(name)).toBe(persian)
  })

  it('is the same whatever the salt, case and number of spaces', () => {
    for (const name of ['Rosuvastatin', 'ROSUVASTATIN (AS CALCIUM)', 'rosuvastatin  calcium']) {
      expect(persianMolecule(name)).toBe('رزوواستاتین')
    }
  })

  it('is unknown where one part of a combination is', () => {
    expect(persianMolecule('NOSUCHMOLECULE')).toBeNull()
    expect(persianMolecule('ATORVASTATIN / NOSUCHMOLECULE')).toBeNull()
    expect(persianMolecule(' ')).toBeNull()
  })

  it('is never made of a salt alone', () => {
    expect(persianMolecule('NOSUCHMOLECULE SODIUM')).toBeNull()
    expect(persianMolecule('SODIUM')).toBeNull()
  })

  it('is never that of what stands before a bracket and goes on behind it', () => {
    for (const name of ['iodine (131I) human albumin', 'ascorbic acid (vit C) and calcium']) {
      expect(persianMolecule(name)).toBeNull()
    }
    expect(persianMolecule('ascorbic acid (vit C)')).toBe('اسید اسکوربیک')
  })
})

describe('the parts of a combination', () => {
  it('are parted by a slash, with or without spaces', () => {
    expect(splitMolecule('MOMETASONE FUROATE/ FORMOTEROL')).toEqual([
      'MOMETASONE FUROATE',
      'FORMOTEROL',
    ])
  })

  it('are not looked for within brackets and between numbers', () => {
    for (const name of ['TEARS (HYALURONATE / TREHALOSE)', 'INSULIN LISPRO 25/75']) {
      expect(splitMolecule(name)).toEqual([name])
    }
    expect(splitMolecule('GALLIUM (SUP67 / SUPGA) CITRATE')).toEqual(['GALLIUM (67Ga) CITRATE'])
  })
})

it('molecules of one Persian name are told apart by their salts, else they have none', () => {
  const names = [
    'DICLOFENAC SODIUM',
    'DICLOFENAC POTASSIUM',
    'DICLOFENAC',
    'DICLOFENAC (AS SODIUM)',
  ]
  expect(distinctPersian('دیکلوفناک', names)).toEqual([
    'دیکلوفناک (سدیم)',
    'دیکلوفناک (پتاسیم)',
    'دیکلوفناک',
    'دیکلوفناک (به‌صورت سدیم)',
  ])
  expect(distinctPersian('سیکلوسپورین', ['CYCLOSPORIN', 'CICLOSPORIN'])).toEqual([null, null])
})
