/**
 * Runs in the page once it stands: the frame after the first paint it lets the marked scripts begin. A page in a tab
 * that nobody looks at begins when somebody does.
 */
export const afterPaintScript = `requestAnimationFrame(function(){setTimeout(function(){
document.querySelectorAll('[data-after-paint]').forEach(function(e){
if(e.localName==='link'){e.rel='modulepreload';return}
var s=document.createElement('script');s.type='module';s.nonce=e.nonce;s.textContent=e.textContent;
document.head.appendChild(s).remove()})})})`;
