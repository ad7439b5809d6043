import { expect, test } from 'vitest';
import { linesOf } from './lines-of.ts';

test('splits HTML into lines and writes out links, images and formatting', () => {
  expect(
    linesOf(
      [
        '<h2>Sums &amp; more</h2><p>One <strong>bold</strong> &lt;word&gt;\n with a <a href="/contact/" rel="x">way</a>.</p>',
        '<ul><li><p>first</p></li><li>second</li></ul><hr /><h3>Below</h3>',
        '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
        '<p><img src="/x" alt="A stub" data-media="0c41" /></p>',
        '<figure data-embed="paycheck" data-state="TX" data-rate="20"></figure><p>end</p>',
      ].join(''),
    ),
  ).toEqual([
    '[Heading] Sums & more',
    'One *bold* <word> with a way (/contact/).',
    '• first',
    '• second',
    '———',
    '[Subheading] Below',
    'a | b',
    '1 | 2',
    '[Picture: A stub]',
    '[Calculator: TX, 20]',
    'end',
  ]);
  expect(linesOf('')).toEqual([]);
});
