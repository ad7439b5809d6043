export interface Times {
  readonly p50: number;
  readonly p95: number;
  readonly mean: number;
}

export function distribution(milliseconds: readonly number[]): Times {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (part: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), mean: sorted.reduce((sum, time) => sum + time, 0) / sorted.length };
}

export const inMilliseconds = (time: number): string => `${time.toFixed(1)} ms`.padStart(9);
export const inMegabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;
