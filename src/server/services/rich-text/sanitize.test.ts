import { expect, test } from 'vitest';
import { countWords, mediaOf, sanitizeBody, textOf } from './sanitize.ts';

test.each([
  ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['a script in pieces', '<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt&gt;alert(1)ipt&gt;'],
  ['an event handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['a handler on a picture', '<img src="x" onerror="alert(1)">', ''],
  ['a javascript: link', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['a javascript: link in disguise', '<a href=" java&#10;script:alert(1)">a</a>', '<a>a</a>'],
  ['a data: link', '<a href="data:text/html,<script>alert(1)</script>">a</a>', '<a>a</a>'],
  ['a data: picture', '<img src="data:image/svg+xml;base64,PHN2Zz4=" alt="x">', ''],
  ['an image from another site', '<img src="https://example.com/count.gif" alt="x">', ''],
  ['a frame', '<iframe src="https://example.com"></iframe>b', 'b'],
  ['a frame with text', '<iframe srcdoc="<script>1</script>">c</iframe>', ''],
  ['an object', '<object data="x.swf"><embed src="x.swf"></object>', ''],
  ['a drawing with a script', '<svg><script>alert(1)</script></svg><p>a</p>', '<p>a</p>'],
  ['a style', '<style>body{display:none}</style><p style="position:fixed">a</p>', '<p>a</p>'],
  ['a form', '<form action="https://example.com"><input name="password">a</form>', 'a'],
  ['a base and a meta', '<base href="https://example.com"><meta http-equiv="refresh" content="0">a', 'a'],
  ['a class and an id', '<p class="pp-unseen" id="main">a</p>', '<p>a</p>'],
  ['a comment', '<!--[if IE]><script>1</script><![endif]-->a', 'a'],
  ['an element of ours that does not exist', '<figure data-embed="frame" data-src="https://example.com"></figure>', ''],
])('removes %s', (_name, typed, kept) => {
  expect(sanitizeBody(typed)).toBe(kept);
});

test('keeps headings, lists, tables, code, our own images and links', () => {
  const body = [
    '<h2>A</h2><h3>B</h3><p><strong>c</strong> <em>d</em> <s>e</s> <code>f</code></p>',
    '<ul><li>g</li></ul><ol start="3"><li>h</li></ol><blockquote><p>i</p></blockquote><pre><code>j &lt; k</code></pre>',
    '<table><thead><tr><th colspan="2">l</th></tr></thead><tbody><tr><td>m</td><td>n</td></tr></tbody></table>',
    `<p><img src="/media/${'a'.repeat(32)}/640.jpg" alt="A stub" data-media="0c41" /></p>`,
    '<p><a href="/verify/">o</a> <a href="mailto:a@example.com">p</a></p><hr />',
  ].join('');
  expect(sanitizeBody(body)).toBe(body);
  // Sanitizing twice changes nothing.
  expect(sanitizeBody(sanitizeBody(body))).toBe(body);
});

test('turns h1 into h2 and adds nofollow to external links', () => {
  expect(sanitizeBody('<h1>A</h1><a href="https://irs.gov/x" target="_top" onfocus="x()">b</a>')).toBe(
    '<h2>A</h2><a href="https://irs.gov/x" rel="nofollow noopener noreferrer">b</a>',
  );
});

test('keeps only the known attributes of an embedded paycheck, with its name first', () => {
  expect(sanitizeBody('<figure data-state="CA" onclick="x()" data-embed="paycheck" data-rate="20"></figure>')).toBe(
    '<figure data-embed="paycheck" data-state="CA" data-rate="20"></figure>',
  );
});

test('counts words and finds images', () => {
  const text = textOf('<h2>One &amp; two</h2><ul><li>three</li><li>four&lt;5</li></ul>');
  expect(text).toBe('One & two three four<5');
  expect(countWords(text)).toBe(5);
  expect(countWords('')).toBe(0);
  expect(mediaOf('<img src="/x" data-media="a" /><img src="/y" data-media="b" />')).toEqual(['a', 'b']);
});
