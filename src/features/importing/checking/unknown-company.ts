/** Why a row or a value was left out: its company is not known, by its national ID or by its name. */
export const UNKNOWN_NATIONAL_ID = 'شرکتی با این شناسهٔ ملی در فهرست شرکت‌ها نیست'
export const UNKNOWN_NAME = 'شرکتی با این نام شناخته نیست؛ مقدار نادیده گرفته شد'
