import { type Day, isoDay } from './calendar.ts'

/** Years in which medicines of the last decades were first licensed in America or Europe. */
const YEARS = `famotidine 1985; omeprazole 1988; lansoprazole 1992; pantoprazole 1994; esomeprazole 2000;
  ondansetron 1990; granisetron 1991; aprepitant 2003; orlistat 1998; insulin aspart 1999;
  insulin glargine 2000; insulin degludec 2013; metformin / sitagliptin 2007; metformin / empagliflozin 2015;
  pioglitazone 1999; sitagliptin 2006; linagliptin 2011; liraglutide 2009; semaglutide 2017; dapagliflozin 2012;
  empagliflozin 2014; imiglucerase 1994; miglustat 2002; sapropterin 2007; enoxaparin 1993; clopidogrel 1997;
  ticagrelor 2010; tenecteplase 2000; dabigatran etexilate 2008; rivaroxaban 2008; apixaban 2011;
  coagulation factor viia 1996; eltrombopag 2008; emicizumab 2017; iron sucrose 2000; darbepoetin alfa 2001;
  icatibant 2008; ivabradine 2005; bosentan 2001; eplerenone 2002; losartan 1995; valsartan 1996;
  telmisartan 1998; losartan / hydrochlorothiazide 1995; valsartan / amlodipine 2007; valsartan / sacubitril 2015;
  atorvastatin 1996; rosuvastatin 2002; ezetimibe 2002; evolocumab 2015; calcipotriol / betamethasone 2001;
  adapalene 1996; drospirenone / ethinylestradiol 2000; follitropin alfa 1995; tolterodine 1997; solifenacin 2004;
  mirabegron 2012; sildenafil 1998; tadalafil 2002; tamsulosin 1996; finasteride 1992; cetrorelix 1999;
  teriparatide 2002; cinacalcet 2004; clarithromycin 1991; azithromycin 1991; levofloxacin 1996; linezolid 2000;
  meropenem 1995; piperacillin / tazobactam 1993; cefepime 1994; voriconazole 2002; caspofungin 2001;
  valganciclovir 2001; remdesivir 2020; tenofovir disoproxil 2001; entecavir 2005; oseltamivir 1999;
  dolutegravir 2013; sofosbuvir / velpatasvir 2016; pneumococcal conjugate vaccine 2000; papillomavirus vaccine 2006;
  temozolomide 1999; pemetrexed 2004; gemcitabine 1995; capecitabine 1998; azacitidine 2004; docetaxel 1995;
  irinotecan 1996; imatinib 2001; nilotinib 2007; erlotinib 2004; osimertinib 2015; palbociclib 2015;
  ruxolitinib 2011; ibrutinib 2013; sunitinib 2006; sorafenib 2005; rituximab 1997; daratumumab 2015;
  trastuzumab 1998; pertuzumab 2012; cetuximab 2004; nivolumab 2014; pembrolizumab 2014; bevacizumab 2004;
  oxaliplatin 1999; bortezomib 2003; enzalutamide 2012; letrozole 1997; abiraterone 2011; filgrastim 1991;
  pegfilgrastim 2002; interferon beta-1a 1996; glatiramer acetate 1996; mycophenolic acid 1995; etanercept 1998;
  infliximab 1998; adalimumab 2002; tocilizumab 2009; secukinumab 2015; tacrolimus 1994; fingolimod 2010;
  tofacitinib 2012; natalizumab 2004; lenalidomide 2005; celecoxib 1998; cisatracurium 1995; febuxostat 2008;
  alendronic acid 1995; zoledronic acid 2000; denosumab 2010; nusinersen 2016; risdiplam 2020; sevoflurane 1995;
  gabapentin 1993; pregabalin 2004; sumatriptan 1992; lamotrigine 1994; topiramate 1996; levetiracetam 1999;
  pramipexole 1997; olanzapine 1996; quetiapine 1997; risperidone 1993; aripiprazole 2002; zolpidem 1992;
  sertraline 1991; escitalopram 2002; venlafaxine 1993; duloxetine 2004; donepezil 1996; rivastigmine 1997;
  memantine 2002; riluzole 1995; tafamidis 2011; salmeterol / fluticasone 1998; formoterol / budesonide 2000;
  tiotropium bromide 2002; montelukast 1998; omalizumab 2003; fexofenadine 1996; latanoprost 1996;
  timolol / dorzolamide 1998; brimonidine 1996; ranibizumab 2006; aflibercept 2011;
  dexamethasone / ciprofloxacin 2003; sugammadex 2008; deferasirox 2005; sevelamer 1998; vortioxetine 2013;
  sacubitril / valsartan 2015; bempedoic acid 2020; ertugliflozin 2017; canagliflozin 2013; alogliptin 2013;
  azilsartan medoxomil 2011; olmesartan medoxomil 2002; nebivolol 1997; pitavastatin 2009; edoxaban 2015;
  brivaracetam 2016; lacosamide 2008; cenobamate 2019; lurasidone 2010; cariprazine 2015; brexpiprazole 2015;
  rimegepant 2020; ubrogepant 2019; upadacitinib 2019; baricitinib 2017; ribociclib 2017; olaparib 2014;
  letermovir 2017; tedizolid 2014; isavuconazole 2015; vibegron 2020; silodosin 2008; elagolix 2018;
  roflumilast 2010; suvorexant 2014; linaclotide 2012; prucalopride 2009; vonoprazan 2022; fosinopril 1991;
  eprosartan 1997; tirzepatide 2022; dulaglutide 2014; inclisiran 2020; erenumab 2018; guselkumab 2017;
  dupilumab 2017; ceftaroline fosamil 2010; romosozumab 2019; benralizumab 2017; tafluprost 2012;
  netarsudil 2017; lifitegrast 2016`

const FIRST = new Map(
  YEARS.split(';').map((entry) => {
    const [, inn = '', year] = /^(.*) (\d{4})$/.exec(entry.trim()) ?? []
    return [inn, Number(year)]
  }),
)
/** What has been in use for longer; the invented registers tell no licence from before. */
const OLD = 1985

/** A day in the year in which a substance was first licensed: no invented licence is older. */
export const firstLicensed = (inn: string): Day => isoDay(`${FIRST.get(inn) ?? OLD}-06-01`)
