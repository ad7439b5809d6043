// Reads the public log of a site with Go's own implementation of transparency logs, which shares no code with ours.
//
//	apt-get install golang golang-golang-x-mod-dev
//	GO111MODULE=off GOPATH=/usr/share/gocode go run scripts/read-log.go https://SITE [FILE.tlog-proof]...
//
// It checks the signature of the checkpoint, every entry against the root, and that the tree grew from several earlier
// sizes. Then each proof (C2SP tlog-proof), with the keys of the log. Ends with 1 if anything does not hold.
package main

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

const height = 8
const width = 1 << height

func fail(format string, values ...any) {
	fmt.Fprintf(os.Stderr, format+"\n", values...)
	os.Exit(1)
}

func must[T any](value T, err error) T {
	if err != nil {
		fail("%v", err)
	}
	return value
}

func get(url string) []byte {
	answer := must(http.Get(url))
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		fail("%s: %s", url, answer.Status)
	}
	return must(io.ReadAll(answer.Body))
}

// tiles reads hashes as C2SP tlog-tiles names them: without the height, which is always 8.
type tiles struct{ log string }

func (t tiles) Height() int                         { return height }
func (t tiles) SaveTiles(_ []tlog.Tile, _ [][]byte) {}
func (t tiles) ReadTiles(wanted []tlog.Tile) ([][]byte, error) {
	var read [][]byte
	for _, tile := range wanted {
		path := "tile/" + strings.TrimPrefix(tile.Path(), "tile/8/")
		read = append(read, get(t.log+path))
	}
	return read, nil
}

// entries reads the entries below a tile, each with its length in two bytes before it.
func entries(log string, index, count int64) [][]byte {
	tile := tlog.Tile{H: height, L: 0, N: index, W: int(count)}
	bundle := get(log + "tile/entries/" + strings.TrimPrefix(tile.Path(), "tile/8/0/"))
	var all [][]byte
	for len(bundle) > 0 {
		end := 2 + int(bundle[0])<<8 + int(bundle[1])
		if len(bundle) < 2 || len(bundle) < end {
			fail("A bundle of entries is cut off.")
		}
		all = append(all, bundle[2:end])
		bundle = bundle[end:]
	}
	return all
}

func readKeys(log string) note.Verifiers {
	var keys []note.Verifier
	for _, key := range strings.Fields(string(get(log + "keys"))) {
		keys = append(keys, must(note.NewVerifier(key)))
	}
	return note.VerifierList(keys...)
}

func openCheckpoint(text []byte, keys note.Verifiers) (origin string, tree tlog.Tree) {
	signed := must(note.Open(text, keys))
	lines := strings.Split(signed.Text, "\n")
	if len(lines) < 3 {
		fail("The checkpoint has too few lines.")
	}
	return lines[0], tlog.Tree{N: must(strconv.ParseInt(lines[1], 10, 64)), Hash: decodeHash(lines[2])}
}

func decodeHash(text string) (hash tlog.Hash) {
	bytes := must(base64.StdEncoding.DecodeString(text))
	if len(bytes) != len(hash) {
		fail("A hash has %d bytes.", len(bytes))
	}
	copy(hash[:], bytes)
	return hash
}

// readProof prints what the entry of a proof says, after it was found in the tree of the proof's own checkpoint.
func readProof(file string, keys note.Verifiers) {
	text := string(must(os.ReadFile(file)))
	head, checkpoint, found := strings.Cut(text, "\n\n")
	lines := strings.Split(head, "\n")
	if !found || len(lines) < 3 || lines[0] != "c2sp.org/tlog-proof@v1" || !strings.HasPrefix(lines[1], "extra ") || !strings.HasPrefix(lines[2], "index ") {
		fail("%s is not a proof with a statement.", file)
	}
	statement := must(base64.StdEncoding.DecodeString(lines[1][len("extra "):]))
	index := must(strconv.ParseInt(lines[2][len("index "):], 10, 64))
	var proof tlog.RecordProof
	for _, line := range lines[3:] {
		proof = append(proof, decodeHash(line))
	}
	_, tree := openCheckpoint([]byte(checkpoint), keys)
	// The entry is the hash of the statement.
	entry := sha256.Sum256(statement)
	if err := tlog.CheckRecord(proof, tree.N, tree.Hash, index, tlog.RecordHash(entry[:])); err != nil {
		fail("%s: %v", file, err)
	}
	fmt.Printf("Entry %d of %d:\n%s", index+1, tree.N, statement)
}

func main() {
	if len(os.Args) < 2 {
		fail("Usage: read-log https://SITE [FILE.tlog-proof]...")
	}
	log := strings.TrimSuffix(os.Args[1], "/") + "/tlog/"
	keys := readKeys(log)
	origin, tree := openCheckpoint(get(log+"checkpoint"), keys)
	// The reader of tiles refuses a tile that does not lead to the root.
	hashes := tlog.TileHashReader(tree, tiles{log})
	if root := must(tlog.TreeHash(tree.N, hashes)); root != tree.Hash {
		fail("The tiles lead to another root: %v", root)
	}
	for start := int64(0); start < tree.N; start += width {
		count := tree.N - start
		if count > width {
			count = width
		}
		all := entries(log, start/width, count)
		if int64(len(all)) != count {
			fail("A bundle has %d entries instead of %d.", len(all), count)
		}
		for place, entry := range all {
			index := start + int64(place)
			proof := must(tlog.ProveRecord(tree.N, index, hashes))
			if err := tlog.CheckRecord(proof, tree.N, tree.Hash, index, tlog.RecordHash(entry)); err != nil {
				fail("Entry %d: %v", index+1, err)
			}
		}
	}
	grown := 0
	for size := int64(1); size <= tree.N; size = size*3/2 + 1 {
		older := must(tlog.TreeHash(size, hashes))
		if err := tlog.CheckTree(must(tlog.ProveTree(tree.N, size, hashes)), tree.N, tree.Hash, size, older); err != nil {
			fail("From size %d: %v", size, err)
		}
		grown++
	}
	fmt.Printf("%s: %d entries and %d earlier sizes hold.\n", origin, tree.N, grown)
	for _, file := range os.Args[2:] {
		readProof(file, keys)
	}
}
