/** Work whose overtime follows another rule than the state's general one. The employer says so. */
export const OVERTIME_WORK = ['agriculture', 'manufacturing', 'tenHourDays', 'sundays', 'sundaysInRetail'] as const;
export type OvertimeWork = (typeof OVERTIME_WORK)[number];

/** As the employer chooses it. */
export const OVERTIME_WORK_NAMES: Readonly<Record<OvertimeWork, string>> = {
  agriculture: 'Agriculture',
  manufacturing: 'Mills, factories and manufacturing',
  tenHourDays: 'Four 10-hour days, as agreed',
  sundays: 'Sundays and holidays at 1.5 times, not retail',
  sundaysInRetail: 'Sundays and holidays at 1.5 times, retail',
};
