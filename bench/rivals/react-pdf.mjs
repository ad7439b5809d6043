// @react-pdf/renderer, the usual choice for React projects: the same content as components with flexbox layout.
import { join } from 'node:path';
import { Document, Font, Page, Polyline, Rect, Svg, Text, View, renderToBuffer } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { SHARES, companyLine, cutPoints, factsOf, qrRectangles, tablesOf } from './stub-content.mjs';

const WIDTHS = ['40%', '14%', '12%', '16%', '18%'];

const small = { fontSize: 7.6 };
const row = (cells, style = {}) =>
  h(
    View,
    { style: { flexDirection: 'row', paddingVertical: 3.4, borderBottomWidth: 0.35, ...style } },
    cells.map((cell, column) =>
      h(Text, { key: column, style: { width: WIDTHS[column], textAlign: column === 0 ? 'left' : 'right' } }, cell),
    ),
  );
const cut = (fingerprint, dy) =>
  h(Polyline, {
    stroke: '#4a2882',
    strokeWidth: 0.55,
    fill: 'none',
    points: cutPoints(fingerprint, 0, dy)
      .map((point) => point.join(','))
      .join(' '),
  });

const stub = ({ view, frame, qr }) =>
  h(
    Document,
    { title: `${view.title}, ${view.issuer}`, author: view.issuer, language: 'en-US' },
    h(
      Page,
      { size: 'LETTER', style: { fontFamily: 'sans', fontSize: 8.8, paddingHorizontal: 48, paddingTop: 30 } },
      h(
        View,
        { style: { flexDirection: 'row', justifyContent: 'space-between' } },
        h(Text, { style: { fontSize: 8.5, fontWeight: 600 } }, `${frame.level}  ${frame.statusLine}`),
        h(Text, { style: small }, `${view.issuer}  ·  ${view.reference}`),
      ),
      h(Text, { style: { ...small, marginTop: 4 } }, frame.label),
      h(Text, { style: { fontFamily: 'serif', fontSize: 23, marginTop: 18 } }, view.issuer),
      h(
        View,
        {
          style: { flexDirection: 'row', justifyContent: 'space-between', borderBottomWidth: 0.7, paddingBottom: 8 },
        },
        h(Text, { style: small }, companyLine(view)),
        h(Text, { style: { fontFamily: 'serif', fontSize: 17 } }, view.title),
      ),
      h(
        View,
        { style: { flexDirection: 'row', marginTop: 12 } },
        factsOf(view).map(([name, lines]) =>
          h(
            View,
            { key: name, style: { width: '25%' } },
            h(Text, { style: { fontSize: 7 } }, name),
            lines.map((line) => h(Text, { key: line }, line)),
          ),
        ),
      ),
      h(
        View,
        { style: { flexDirection: 'row', marginTop: 16 } },
        h(
          View,
          { style: { width: '45%' } },
          h(Text, { style: { fontSize: 7 } }, 'Net pay'),
          h(Text, { style: { fontFamily: 'serif', fontSize: 38 } }, view.sums.net.amount),
        ),
        h(
          View,
          { style: { width: '55%' } },
          h(
            View,
            { style: { flexDirection: 'row' } },
            view.shares.map((share, index) =>
              h(View, {
                key: share.name,
                style: { flexGrow: share.part, height: 9, backgroundColor: SHARES[index], borderWidth: 0.5 },
              }),
            ),
          ),
          h(
            View,
            { style: { flexDirection: 'row' } },
            view.shares.map((share) =>
              h(Text, { key: share.name, style: { width: '25%', fontSize: 7 } }, `${share.name} ${share.percent}`),
            ),
          ),
        ),
      ),
      tablesOf(view).map((table) =>
        h(
          View,
          { key: table.heading, style: { marginTop: 14 } },
          h(Text, { style: { fontSize: 9.2, fontWeight: 600 } }, table.heading),
          row(table.head, { fontSize: 7, borderBottomWidth: 0.7 }),
          table.rows.map((cells) => h(View, { key: cells[0] }, row(cells))),
          table.sums.map((cells) => h(View, { key: cells[0] }, row(cells, { fontWeight: 600, borderTopWidth: 0.7 }))),
        ),
      ),
      [...view.paidBy, ...view.notes].map((line) => h(Text, { key: line, style: small }, line)),
      h(
        View,
        { style: { position: 'absolute', left: 48, right: 48, top: 682 } },
        h(Svg, { width: 516, height: 12 }, cut(frame.fingerprint, 0), cut(frame.fingerprint, 2.2)),
        h(
          View,
          { style: { flexDirection: 'row', marginTop: 6 } },
          h(
            Svg,
            { width: 56, height: 56 },
            qrRectangles(qr, 56).map(([x, y, width, height]) =>
              h(Rect, { key: `${x} ${y}`, x, y, width, height, fill: '#000' }),
            ),
          ),
          h(
            View,
            { style: { width: 200, paddingLeft: 13 } },
            h(Text, { style: { fontSize: 8.4, fontWeight: 600 } }, 'Verify this document'),
            h(Text, { style: { fontSize: 7.4 } }, `Scan, or go to ${frame.verifyUrl.slice(8)} and enter the code.`),
          ),
          h(
            View,
            { style: { width: 130 } },
            h(Text, { style: { fontSize: 7 } }, 'Document no.'),
            h(Text, { style: { fontFamily: 'mono', fontSize: 9.4 } }, frame.number),
            h(Text, { style: { fontSize: 7.4 } }, frame.sealedAt),
          ),
          h(
            View,
            {},
            h(Text, { style: { fontSize: 7 } }, 'Code'),
            h(
              View,
              { style: { flexDirection: 'row' } },
              [...frame.code].map((character, index) =>
                h(
                  Text,
                  { key: index, style: { fontFamily: 'mono', fontSize: 10.5, borderWidth: 0.6, padding: 3 } },
                  character,
                ),
              ),
            ),
            h(Text, { style: { fontSize: 7.4 } }, '1 of 1'),
          ),
        ),
      ),
    ),
  );

export function createReactPdf(fonts) {
  Font.register({
    family: 'sans',
    fonts: [
      { src: join(fonts, 'InstrumentSans_400Regular.ttf'), fontWeight: 400 },
      { src: join(fonts, 'InstrumentSans_600SemiBold.ttf'), fontWeight: 600 },
    ],
  });
  Font.register({ family: 'serif', src: join(fonts, 'Brygada1918_400Regular.ttf') });
  Font.register({ family: 'mono', src: join(fonts, 'SplineSansMono_600SemiBold.ttf') });
  Font.registerHyphenationCallback((word) => [word]);

  return { name: '@react-pdf/renderer', close() {}, render: (content) => renderToBuffer(stub(content)) };
}
