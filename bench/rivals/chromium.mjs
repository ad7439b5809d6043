// Chromium, already running with one page kept open, which is its fastest mode.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { SHARES, companyLine, cutPoints, factsOf, qrRectangles, tablesOf } from './stub-content.mjs';

const escape = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const html = ({ view, frame, qr }) => `
  <div class="row"><b>${frame.level} ${escape(frame.statusLine)}</b><small>${escape(`${view.issuer} · ${view.reference}`)}</small></div><small>${escape(frame.label)}</small>
  <h1>${escape(view.issuer)}</h1><div class="row"><small>${escape(companyLine(view))}</small><span style="font:17pt serif">${escape(view.title)}</span></div><hr>
  <div class="row facts">${factsOf(view)
    .map(([name, lines]) => `<div><small>${name}</small><br>${lines.map(escape).join('<br>')}</div>`)
    .join('')}</div>
  <div class="row"><div><small>Net pay</small><div class="net">${view.sums.net.amount}</div></div><div style="width:274pt"><div class="bar">${view.shares
    .map((share, index) => `<div style="flex:${share.part};background:${SHARES[index]}"></div>`)
    .join(
      '',
    )}</div><div class="row">${view.shares.map((share) => `<small>${share.name} ${share.percent}</small>`).join('')}</div></div></div>
  ${tablesOf(view)
    .map(
      (table) =>
        `<h2>${table.heading}</h2><table><thead><tr>${table.head.map((cell) => `<th>${cell}</th>`).join('')}</tr></thead><tbody>${[
          ...table.rows.map((cells) => ['', cells]),
          ...table.sums.map((cells) => ['sum', cells]),
        ]
          .map(
            ([name, cells]) => `<tr class="${name}">${cells.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`,
          )
          .join('')}</tbody></table>`,
    )
    .join('')}
  <p>${[...view.paidBy, ...view.notes].map(escape).join('<br>')}</p>
  <div class="foot"><svg width="516pt" height="12pt" viewBox="0 0 516 12">${[0, 2.2]
    .map(
      (dy) =>
        `<polyline fill="none" stroke="#4a2882" stroke-width=".55" points="${cutPoints(frame.fingerprint, 0, dy).join(' ')}"/>`,
    )
    .join(
      '',
    )}</svg><div class="row" style="width:516pt"><svg width="56pt" height="56pt" viewBox="0 0 56 56">${qrRectangles(
    qr,
    56,
  )
    .map(([x, y, width, height]) => `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`)
    .join(
      '',
    )}</svg><div style="width:180pt"><b>Verify this document</b><br><small>Scan, or go to ${frame.verifyUrl.slice(8)} and enter the code.</small></div>
    <div><small>Document no.</small><br><span class="mono">${frame.number}</span><br><small>${frame.sealedAt}</small></div>
    <div><small>Code</small><br><span class="mono">${frame.code}</span><br><small>1 of 1</small></div></div></div>`;

export async function createChromium(fonts) {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const page = await browser.newPage();
  const face = (family, weight, file) =>
    `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/ttf;base64,${readFileSync(join(fonts, file)).toString('base64')})}`;
  // The fonts stay loaded. Each document only replaces the body.
  await page.setContent(`<!doctype html><html lang="en"><style>
    ${face('sans', 400, 'InstrumentSans_400Regular.ttf')}${face('sans', 600, 'InstrumentSans_600SemiBold.ttf')}
    ${face('serif', 400, 'Brygada1918_400Regular.ttf')}${face('mono', 600, 'SplineSansMono_600SemiBold.ttf')}
    @page{size:letter;margin:0} body{font:8.8pt sans;margin:30pt 48pt;width:516pt} h1{font:400 23pt serif;margin:14pt 0 4pt} h2{font:600 9.2pt sans;margin:12pt 0 4pt}
    .row{display:flex;justify-content:space-between} small{font-size:7.6pt} table{width:100%;border-collapse:collapse} td,th{text-align:right;padding:3pt 0;border-bottom:.35pt solid}
    td:first-child,th:first-child{text-align:left} .sum td{font-weight:600;border-top:.7pt solid} .foot{position:absolute;top:682pt} .mono{font-family:mono;font-weight:600} .net{font:38pt serif}
    .facts>div{width:25%} .bar{display:flex;height:9pt} .bar div{border:.5pt solid}
  </style><body></body></html>`);

  return {
    name: 'Chromium, warm',
    close: () => browser.close(),
    async render(content) {
      await page.evaluate((body) => {
        document.body.innerHTML = body;
      }, html(content));
      return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
    },
  };
}
