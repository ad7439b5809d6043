// Loaded with --import: moves the clock of the process ahead by this many milliseconds.
const ahead = Number(process.env['CLOCK_AHEAD']);
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + ahead);
    else super(...parts);
  }
  static now() {
    return RealDate.now() + ahead;
  }
};
