// Command sdk writes the SDK of a language from a package schema, with Pulumi's own code generators:
//
//	sdk python SCHEMA FOLDER
package main

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"runtime/debug"
	"testing/fstest"

	"github.com/pulumi/pulumi/pkg/v3/codegen/dotnet"
	golang "github.com/pulumi/pulumi/pkg/v3/codegen/go"
	"github.com/pulumi/pulumi/pkg/v3/codegen/python"
	"github.com/pulumi/pulumi/pkg/v3/codegen/schema"
	"golang.org/x/mod/modfile"
)

const tool = "pulumi-forge"

// logo is a transparent pixel.
var logo, _ = base64.StdEncoding.DecodeString(
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==")

type files = map[string][]byte

var generators = map[string]func(*schema.Package) (files, error){
	"dotnet": func(pkg *schema.Package) (files, error) {
		// The generator would download Pulumi's logo as the icon of the package.
		transport := http.DefaultTransport.(*http.Transport)
		transport.RegisterProtocol("file", http.NewFileTransportFS(fstest.MapFS{"logo.png": {Data: logo}}))
		pkg.LogoURL = "file:///logo.png"
		return dotnet.GeneratePackage(tool, pkg, nil, nil)
	},
	"go": func(pkg *schema.Package) (files, error) {
		generated, err := golang.GeneratePackage(tool, pkg, nil)
		if err != nil {
			return nil, err
		}
		return withRequirement(generated)
	},
	"python": func(pkg *schema.Package) (files, error) {
		return python.GeneratePackage(tool, pkg, nil, nil)
	},
}

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) != 3 {
		return errors.New("expected a language, the file of a package schema and a folder")
	}
	language, file, folder := args[0], args[1], args[2]
	generate, known := generators[language]
	if !known {
		return fmt.Errorf("there is no generator for %q", language)
	}
	pkg, err := read(file)
	if err != nil {
		return err
	}
	generated, err := generate(pkg)
	if err != nil {
		return err
	}
	return write(folder, generated)
}

// read fails if the schema is not valid, which includes names that collide in a language.
func read(file string) (*schema.Package, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var spec schema.PackageSpec
	if err := json.Unmarshal(text, &spec); err != nil {
		return nil, err
	}
	pkg, diagnostics, err := schema.BindSpec(spec, nil, schema.ValidationOptions{})
	if err != nil {
		return nil, err
	}
	if len(diagnostics) > 0 {
		return nil, diagnostics
	}
	return pkg, nil
}

// withRequirement requires the Pulumi SDK of this engine, because the generator requires one that is too old for its own code.
func withRequirement(generated files) (files, error) {
	const module, manifest = "github.com/pulumi/pulumi/sdk/v3", "go.mod"
	build, known := debug.ReadBuildInfo()
	if !known {
		return nil, errors.New("the versions of the modules are unknown")
	}
	requirements, err := modfile.Parse(manifest, generated[manifest], nil)
	if err != nil {
		return nil, err
	}
	for _, dependency := range build.Deps {
		if dependency.Path != module {
			continue
		}
		if err := requirements.AddRequire(module, dependency.Version); err != nil {
			return nil, err
		}
	}
	generated[manifest], err = requirements.Format()
	return generated, err
}

func write(folder string, generated files) error {
	for name, content := range generated {
		file := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(file, content, 0o644); err != nil {
			return err
		}
	}
	return nil
}
