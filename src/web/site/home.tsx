export default function Home() {
  return <h1>Paper that proves itself.</h1>;
}
