import { z } from 'zod';

/** Why people are paid outside the schedule. */
export const OFF_CYCLE_REASONS = ['bonus', 'correction', 'final', 'other'] as const;
export type OffCycleReason = (typeof OFF_CYCLE_REASONS)[number];

export const REASON_NAMES: Readonly<Record<OffCycleReason, string>> = {
  bonus: 'Bonus',
  correction: 'Correction',
  final: 'Final pay',
  other: 'Off-cycle pay',
};

/** A ticked box of a form, or the stored choice. */
const choice = z
  .union([z.boolean(), z.literal('on').transform(() => true), z.literal('').transform(() => false)])
  .default(false);

/** How a pay run outside the schedule is paid: nothing recurs unless it is asked for. */
export const offCycleSchema = z.object({
  reason: z.enum(OFF_CYCLE_REASONS, { error: 'Choose what this pay is for' }),
  /** The salary of a whole pay period. */
  withSalary: choice,
  /** The recurring earnings and deductions of each person. */
  withRecurring: choice,
  /** How income tax is withheld from bonuses, commissions, severance and back pay. */
  supplemental: z.enum(['flat', 'aggregate'], { error: 'Choose how tax is withheld' }),
});

export type OffCycle = z.output<typeof offCycleSchema>;
