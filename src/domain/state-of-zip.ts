/** The first three digits of each state's ZIP codes. Tested against the table of places that forms fill in cities from. */
const PREFIXES = `
NY 005 100-149|PR 006-009|MA 010-027 055|RI 028-029|NH 030-038|ME 039-049|VT 050-054 056-059|CT 060-069|NJ 070-089
PA 150-196|DE 197-199|DC 200 202-205 569|VA 201 220-246|MD 206-219|WV 247-268|NC 270-289|SC 290-299|GA 300-319 398-399
FL 320-339 341-349|AL 350-369|TN 370-385|MS 386-397|KY 400-427|OH 430-459|IN 460-479|MI 480-499|IA 500-528|WI 530-549
MN 550-567|SD 570-577|ND 580-588|MT 590-599|IL 600-629|MO 630-658|KS 660-679|NE 680-693|LA 700-714|AR 716-729
OK 730-731 734-749|TX 733 750-799 885|CO 800-816|WY 820-831|ID 832-838|UT 840-847|AZ 850-865|NM 870-884|NV 889-898
CA 900-961|HI 967-968|OR 970-979|WA 980-994|AK 995-999`;

/** ZIP codes whose post office is in the state beside. */
const ACROSS: Readonly<Record<string, string>> = {
  '06390': 'NY',
  '20588': 'MD',
  '20598': 'VA',
  '72643': 'MO',
  '73960': 'TX',
  '83414': 'WY',
};

const RANGES = PREFIXES.trim()
  .split(/[|\n]/)
  .flatMap((line) => {
    const [state, ...ranges] = line.split(' ') as [string, ...string[]];
    return ranges.map((range) => ({ state, from: range.slice(0, 3), to: range.slice(-3) }));
  });

/** The state of a ZIP code of five digits. Undefined if there is none. */
export function stateOfZip(zip: string): string | undefined {
  if (!/^\d{5}$/.test(zip)) return undefined;
  const prefix = zip.slice(0, 3);
  return ACROSS[zip] ?? RANGES.find(({ from, to }) => prefix >= from && prefix <= to)?.state;
}
