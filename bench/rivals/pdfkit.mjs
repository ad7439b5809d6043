// pdfkit, every line placed by hand: about the least work for a PDF with this content in JavaScript.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from 'pdfkit';
import { SHARES, companyLine, cutPoints, factsOf, qrRectangles, tablesOf } from './stub-content.mjs';

const COLUMNS = [48, 290, 360, 420, 490];
const EDGES = [280, 352, 408, 480, 564];

export function createPdfkit(fonts) {
  const read = (name) => readFileSync(join(fonts, name));
  const regular = read('InstrumentSans_400Regular.ttf');
  const semibold = read('InstrumentSans_600SemiBold.ttf');
  const serif = read('Brygada1918_400Regular.ttf');
  const mono = read('SplineSansMono_600SemiBold.ttf');

  return {
    name: 'pdfkit, drawn by hand',
    close() {},
    render: ({ view, frame, qr }) =>
      new Promise((resolve, reject) => {
        const document = new PDFDocument({
          size: 'LETTER',
          margin: 0,
          pdfVersion: '1.7',
          tagged: true,
          lang: 'en-US',
          info: { Title: `${view.title}, ${view.issuer}`, Author: view.issuer },
        });
        const parts = [];
        document.on('data', (part) => parts.push(part));
        document.on('end', () => resolve(Buffer.concat(parts)));
        document.on('error', reject);
        document
          .registerFont('regular', regular)
          .registerFont('semibold', semibold)
          .registerFont('serif', serif)
          .registerFont('mono', mono);

        const text = (words, x, y, { font = 'regular', size = 8.8, right, width } = {}) => {
          document.font(font).fontSize(size);
          const at = right === undefined ? x : right - document.widthOfString(words);
          document.text(words, at, y, { lineBreak: false, ...(width ? { width } : {}) });
        };
        const rule = (y, thickness = 0.7) => document.moveTo(48, y).lineTo(564, y).lineWidth(thickness).stroke('#000');
        const tagged = (type, draw) => document.addStructure(document.struct(type, draw));

        tagged('P', () => {
          document.rect(48, 30, 11, 11).lineWidth(0.7).stroke('#000');
          document.fillColor('#000');
          text(frame.level, 51, 32, { font: 'semibold', size: 7 });
          text(frame.statusLine, 66, 32, { font: 'semibold', size: 8.5 });
          text(`${view.issuer}  ·  ${view.reference}`, 0, 32, { size: 7.6, right: 564 });
          text(frame.label, 48, 46, { size: 7.6 });
        });
        tagged('H1', () => {
          text(view.issuer, 48, 70, { font: 'serif', size: 23 });
          text(companyLine(view), 48, 104, { size: 7.6 });
          text(view.title, 0, 98, { font: 'serif', size: 17, right: 564 });
        });
        rule(122);
        factsOf(view).forEach(([name, lines], index) =>
          tagged('P', () => {
            const x = 48 + index * 132;
            text(name, x, 136, { size: 7 });
            lines.forEach((line, row) => text(line, x, 148 + row * 12, { font: row === 0 ? 'semibold' : 'regular' }));
          }),
        );
        tagged('P', () => {
          text('Net pay', 48, 212, { size: 7 });
          text(view.sums.net.amount, 48, 222, { font: 'serif', size: 38 });
        });
        const whole = view.shares.reduce((sum, share) => sum + share.part, 0);
        let left = 290;
        view.shares.forEach((share, index) => {
          const width = (274 * share.part) / whole;
          document.rect(left, 222, width, 9).lineWidth(0.5).fillAndStroke(SHARES[index], '#000');
          left += width;
          document.fillColor('#000');
          text(`${share.name} ${share.percent}`, 290 + index * 68, 240, { size: 7 });
        });
        let y = 280;
        for (const table of tablesOf(view)) {
          tagged('H2', () => text(table.heading, 48, y, { font: 'semibold', size: 9.2 }));
          y += 18;
          const row = (cells, font, type) => {
            const cellsOf = cells.map((cell, column) =>
              document.struct(type, () =>
                text(cell, COLUMNS[column], y, {
                  font,
                  size: type === 'TH' ? 7 : 8.8,
                  ...(column > 0 ? { right: EDGES[column] } : {}),
                }),
              ),
            );
            y += 16;
            return document.struct('TR', cellsOf);
          };
          const rows = [row(table.head, 'regular', 'TH')];
          rule(y - 4);
          for (const cells of table.rows) {
            rows.push(row(cells, 'regular', 'TD'));
            rule(y - 4, 0.35);
          }
          for (const cells of table.sums) {
            rule(y - 4);
            rows.push(row(cells, 'semibold', 'TD'));
          }
          document.addStructure(document.struct('Table', rows));
          y += 14;
        }
        tagged('P', () =>
          [...view.paidBy, ...view.notes].forEach((line, index) => text(line, 48, y + index * 12, { size: 7.6 })),
        );
        for (const dy of [0, 2.2]) {
          cutPoints(frame.fingerprint, 48, 682 + dy).forEach(([px, py], index) =>
            index === 0 ? document.moveTo(px, py) : document.lineTo(px, py),
          );
          document.lineWidth(0.55).stroke('#4a2882');
        }
        for (const [x, top, width, height] of qrRectangles(qr, 56)) document.rect(48 + x, 700 + top, width, height);
        document.fill('#000');
        tagged('P', () => {
          text('Verify this document', 117, 700, { font: 'semibold', size: 8.4 });
          text(`Scan, or go to ${frame.verifyUrl.slice(8, 34)}`, 117, 714, { size: 7.4 });
          text(`${frame.verifyUrl.slice(34)} and enter the code.`, 117, 724, { size: 7.4 });
          text('Document no.', 322, 700, { size: 7 });
          text(frame.number, 322, 712, { font: 'mono', size: 9.4 });
          text(frame.sealedAt, 322, 740, { size: 7.4 });
          text('Code', 454, 700, { size: 7 });
          [...frame.code].forEach((character, index) => {
            const x = 454 + index * 13 + (index > 3 ? 5 : 0);
            document.rect(x, 710, 13.4, 17).lineWidth(0.6).stroke('#000');
            text(character, x + 3.5, 713, { font: 'mono', size: 10.5 });
          });
          text('1 of 1', 454, 740, { size: 7.4 });
        });
        document.end();
      }),
  };
}
