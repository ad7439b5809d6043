export type FilingStatus = 'single' | 'married' | 'headOfHousehold';
export type ByFilingStatus<Value> = Readonly<Record<FilingStatus, Value>>;
